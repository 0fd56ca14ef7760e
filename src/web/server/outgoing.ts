import type { WebSocket } from 'ws';

/** The way to a page. */
export interface Line {
  readonly socket: WebSocket;
}

export interface Outgoing {
  /** What is said to one page arrives in this order. */
  send(to: Line, message: object): void;
  /** Sends what is left to be sent, and then no more. */
  hangUp(line: Line, code: number): void;
}

/**
 * What pages are told goes out when nothing else is left to do at this moment. A group of moves is kept at once, and
 * answered at once: first all answers are made, then all are sent. To go back and forth between the two costs a
 * twentieth of a move, in what the processor forgets meanwhile.
 */
export function createOutgoing(): Outgoing {
  let waiting: { readonly to: Line; readonly text: string }[] = [];

  function flush(): void {
    const now = waiting;
    waiting = [];
    for (const { to, text } of now) if (to.socket.readyState === to.socket.OPEN) to.socket.send(text);
  }

  return {
    send(to, message) {
      if (waiting.push({ to, text: JSON.stringify(message) }) === 1) process.nextTick(flush);
    },
    hangUp({ socket }, code) {
      flush();
      socket.close(code);
    },
  };
}
