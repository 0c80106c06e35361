/** A file as text, as a call carries it. */
import { t } from '#client/ui/language/words.ts';

export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader();
  const text = await new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error(t('This file cannot be read. Choose it again')));
    reader.readAsDataURL(file);
  });
  return text.slice(text.indexOf(',') + 1);
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
