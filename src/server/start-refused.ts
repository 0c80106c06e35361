/** The server will not start, and says why in one sentence. */
export class StartRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'StartRefused';
  }
}
