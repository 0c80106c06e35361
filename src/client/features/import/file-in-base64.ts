/** The file as a call carries it. */
export async function fileInBase64(file: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('This file cannot be read on this device. Choose it again')));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
