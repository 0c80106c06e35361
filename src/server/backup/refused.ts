/** A backup or a restore that is not done, and says why in one sentence. Nothing was changed. */
export class BackupRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'BackupRefused';
  }
}
