/** A line whose other end is the test. */
export class FakeSocket {
  static readonly all: FakeSocket[] = [];
  static get last(): FakeSocket {
    const found = FakeSocket.all.at(-1);
    if (!found) throw new Error('no socket was opened');
    return found;
  }
  static readonly OPEN = 1;
  readyState = 0;
  readonly sent: { type: string; [key: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  closed = false;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}
