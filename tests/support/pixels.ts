import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A picture file as its pixels: red, green, blue and alpha a byte each. */
export async function pixelsOf(file: Buffer): Promise<{ width: number; height: number; data: Uint8Array }> {
  const image = await loadImage(file);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return { width: image.width, height: image.height, data: new Uint8Array(canvas.data()) };
}
