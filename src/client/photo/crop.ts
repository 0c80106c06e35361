/** Which part of a picture becomes the portrait. Pure. */
export interface Crop {
  /** 1 shows as much as there is; more is nearer. */
  zoom: number;
  /** Where the frame lies within what is left beside it: 0 at the left or the top, 1 at the other end. */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** The server's own frame, so that what is seen here is what is kept. */
export const portraitSize = { width: 512, height: 640 };

export const mostZoom = 4;

/** The middle, and a little nearer to the top, where faces are. */
export const wholePicture: Crop = { zoom: 1, x: 0.5, y: 0.3 };

export function partOf(picture: Size, { zoom, x, y }: Crop): Size & { left: number; top: number } {
  const form = portraitSize.width / portraitSize.height;
  const width = Math.min(picture.width, picture.height * form) / zoom;
  const height = width / form;
  return { width, height, left: (picture.width - width) * x, top: (picture.height - height) * y };
}

/** The picture was dragged by so many parts of the frame's own width and height. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { width, height, left, top } = partOf(picture, crop);
  return {
    ...crop,
    x: placeOf(left - by.x * width, picture.width - width, crop.x),
    y: placeOf(top - by.y * height, picture.height - height, crop.y),
  };
}

// Where there is nothing left beside the frame, nothing moves.
function placeOf(at: number, room: number, before: number): number {
  return room < 1 ? before : Math.min(1, Math.max(0, at / room));
}
