/** Finds the code of a card in pictures of the camera, beside the page: only this worker may run WebAssembly. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
let canvas: OffscreenCanvas | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void textIn(data).then((text) => self.postMessage(text));
});

/** Null where there is none, and where this picture could not be read: the next one comes at once. */
async function textIn(picture: ImageBitmap): Promise<string | null> {
  const { width, height } = picture;
  canvas ??= new OffscreenCanvas(width, height);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  picture.close();
  const pixels = context?.getImageData(0, 0, width, height);
  if (!pixels) return null;
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.text ?? null;
}
