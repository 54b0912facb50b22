/**
 * One seat's WebSocket. It reconnects without end, says hello with what it has, sends unanswered choices again, and
 * stops only when another tab took the seat or the server says that the connection is of no use.
 */
import type { Act, ClientMessage, Hello, ServerMessage } from './wire.ts';

/** `lost` is being mended; `displaced` and `gone` are final. */
export type LinkState = 'connecting' | 'open' | 'lost' | 'displaced' | 'gone';

export interface Ports {
  /** Opens a socket to the server. */
  socket(): WebSocket;
  /** A number from 0 to 1, for jitter and request names. */
  random(): number;
}

interface Ears {
  heard(message: ServerMessage): void;
  /** `code` says why a connection is `gone`. */
  changed(state: LinkState, code: string): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** A quiet line is asked after so many ms, and given up so many ms later. */
const QUIET = 25_000;
const DEAF = 8_000;
const DEAF_AFTER_SLEEP = 2_500;
/** So many ms after a choice something has to be heard. */
const UNANSWERED = 5_000;

/** Events after which the line may be another: offline, too, says nothing of a server on this machine. */
const WAKING = ['online', 'offline', 'pageshow'] as const;

export const browserPorts: Ports = {
  socket: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
  random: () => Math.random(),
};

export class Connection {
  state: LinkState = 'connecting';
  private socket: WebSocket | null = null;
  private tries = 0;
  private readonly acts = new Map<string, Act>();
  private unsent: ClientMessage[] = [];
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly hello: () => Hello,
    private readonly ears: Ears,
    private readonly ports: Ports = browserPorts,
  ) {}

  start(): void {
    document.addEventListener('visibilitychange', this.wake);
    for (const event of WAKING) window.addEventListener(event, this.wake);
    this.connect();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.wake);
    for (const event of WAKING) window.removeEventListener(event, this.wake);
    this.drop();
  }

  /** Tries again after an end. */
  again(): void {
    this.tries = 0;
    this.become('lost');
    this.connect();
  }

  /** Sends a choice until it is answered; answers the request's name. */
  act(choice: string, deal: number, version: number): string {
    const request = this.ports.random().toString(36).slice(2, 12) + this.acts.size.toString();
    const act: Act = { type: 'act', request, deal, version, choice };
    this.acts.set(request, act);
    if (this.write(act)) this.hopeFor(UNANSWERED);
    return request;
  }

  /** Sends a message now or, where the line is down, once it is back. */
  send(message: ClientMessage): void {
    if (!this.write(message)) this.unsent.push(message);
  }

  /** Come back at once: the page is looked at again, or the network is there again. */
  readonly wake = (): void => {
    if (document.visibilityState === 'hidden' || this.over) return;
    if (this.state === 'open') this.ask(DEAF_AFTER_SLEEP);
    else if (this.retry !== undefined) this.connect();
  };

  private get over(): boolean {
    return this.state === 'displaced' || this.state === 'gone';
  }

  private connect(): void {
    this.drop();
    const socket = (this.socket = this.ports.socket());
    this.listen(DEAF);
    socket.onopen = () => {
      socket.send(JSON.stringify(this.hello()));
      for (const message of [...this.acts.values(), ...this.unsent.splice(0)])
        socket.send(JSON.stringify(message));
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = socket.onerror = () => this.lose();
  }

  private receive(message: ServerMessage): void {
    this.listen(QUIET);
    if (message.type === 'pong') return;
    if (message.type === 'displaced') return this.end('displaced', '');
    if (message.type === 'fault') return this.end('gone', message.code);
    if (message.type === 'done' || message.type === 'refused') this.acts.delete(message.request);
    if (message.type === 'update') {
      this.tries = 0;
      this.become('open');
    }
    this.ears.heard(message);
  }

  private write(message: ClientMessage): boolean {
    if (this.state !== 'open' || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private lose(): void {
    if (this.over) return;
    this.drop();
    this.become(this.state === 'connecting' && this.tries === 0 ? 'connecting' : 'lost');
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
    this.retry = setTimeout(() => this.connect(), longest * (0.5 + this.ports.random() / 2));
  }

  private end(state: 'displaced' | 'gone', code: string): void {
    this.drop();
    this.become(state, code);
  }

  private become(state: LinkState, code = ''): void {
    if (this.state === state) return;
    this.state = state;
    this.ears.changed(state, code);
  }

  /** Watches for silence: after `quiet` ms asks, and gives the line up when even that is not answered. */
  private listen(quiet: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => (this.state === 'open' ? this.ask(DEAF) : this.lose()), quiet);
  }

  private ask(patience: number): void {
    this.write({ type: 'ping' });
    this.hopeFor(patience);
  }

  /** Gives the line up where nothing is heard in so many ms. */
  private hopeFor(patience: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lose(), patience);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    this.retry = undefined;
    if (!this.socket) return;
    const socket = this.socket;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
  }
}
