import type { Endpoint } from '#contract/endpoint.ts';
import { queryOf, refusal } from './call.ts';
import { NoAnswer } from './no-answer.ts';
import { request } from './request.ts';

export interface ReceivedFile {
  /** As the server calls it. */
  name: string;
  blob: Blob;
}

/** Asks for a file. Throws `Problem` when the server refused, `NoAnswer` when nobody knows. */
export async function callFile({ method, path }: Endpoint, query: object): Promise<ReceivedFile> {
  const answer = await request({ method, path: path + queryOf(query), isFile: true });
  if (!answer.marked) throw new NoAnswer('captive');
  if (answer.file === null) throw refusal(answer);
  const [, name = 'file'] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { name, blob: answer.file };
}
