/** The file as a call carries it. */
import { t } from '#client/ui/language/words.ts';

export async function fileInBase64(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error(t('This file cannot be read on this device. Choose it again'))));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
