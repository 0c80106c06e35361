/** Sends what is long on its way, and says how far it has come: `fetch` tells nothing of that. */
import { NoAnswer } from './no-answer.ts';

/** A line on which nothing has moved for so long is broken. */
const stillMs = 60_000;
/** From the last byte on: the server reads the file before it answers. */
const mostWaitMs = 120_000;
/** Bytes sent, of all. The last call of it, with both the same, comes when everything is sent. */
export type OnSent = (sent: { bytes: number; of: number }) => void;

interface SentFile {
  method: string;
  url: string;
  headers: Record<string, string>;
  text: string;
  onSent: OnSent;
}

/** Takes as long as it goes on. Throws `NoAnswer` where it goes on no more. */
export function sendFile({ method, url, headers, text, onSent }: SentFile): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const endIn = (ms: number, reason: 'offline' | 'timeout') => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new NoAnswer(reason));
        sending.abort();
      }, ms);
    };
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      endIn(stillMs, 'offline');
      onSent({ bytes: loaded, of: total });
    });
    sending.upload.addEventListener('load', ({ loaded }) => {
      endIn(mostWaitMs, 'timeout');
      onSent({ bytes: loaded, of: loaded });
    });
    sending.addEventListener('error', () => reject(new NoAnswer('offline')));
    sending.addEventListener('load', () => resolve({ status: sending.status, headers: headersIn(sending), text: sending.responseText }));
    sending.addEventListener('loadend', () => clearTimeout(timer));
    sending.open(method, url);
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    endIn(stillMs, 'offline');
    sending.send(text);
  });
}

function headersIn(answered: XMLHttpRequest): Headers {
  const lines = answered.getAllResponseHeaders().trim().split('\r\n');
  return new Headers(lines.filter(Boolean).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
}
