import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { takeFocus } from '#client/offline/take-focus.ts';
import { t } from '#client/ui/language/words.ts';
import { type Crop, dragged, mostZoom, portraitSize } from './crop.ts';
import { drawPart } from './drawn-portrait.ts';
import styles from './photo.module.css';

interface CropFieldsProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** Which part of the picture is kept: dragged by hand, or moved with three sliders. */
export function CropFields({ picture, crop, onCrop }: CropFieldsProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, picture, crop);
  }, [picture, crop]);

  function handleMove({ clientX, clientY, currentTarget }: PointerEvent) {
    if (from.current === null) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    onCrop(dragged(picture, crop, { x: (clientX - from.current.x) / width, y: (clientY - from.current.y) / height }));
    from.current = { x: clientX, y: clientY };
  }

  return (
    <fieldset className={styles.crop} ref={takeFocus} tabIndex={-1}>
      <legend>{t('Which part is kept')}</legend>
      <canvas
        ref={canvas}
        className={styles.frame}
        aria-hidden
        width={portraitSize.width / 2}
        height={portraitSize.height / 2}
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId);
          from.current = { x: clientX, y: clientY };
        }}
        onPointerMove={handleMove}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
      />
      <div className={styles.sliders}>
        <p className={styles.meta}>{t('Drag the picture, or use the sliders, until the face is in the middle.')}</p>
        <Slider label={t('Nearer')} least={1} most={mostZoom} value={crop.zoom} onValue={(zoom) => onCrop({ ...crop, zoom })} />
        <Slider label={t('Left or right')} least={0} most={1} value={crop.x} onValue={(x) => onCrop({ ...crop, x })} />
        <Slider label={t('Up or down')} least={0} most={1} value={crop.y} onValue={(y) => onCrop({ ...crop, y })} />
      </div>
    </fieldset>
  );
}

interface SliderProps {
  label: string;
  least: number;
  most: number;
  value: number;
  onValue: (value: number) => void;
}

function Slider({ label, least, most, value, onValue }: SliderProps) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 40}
        value={value}
        aria-valuetext={`${Math.round(((value - least) / (most - least)) * 100)} %`}
        onChange={(event) => onValue(Number(event.currentTarget.value))}
        onKeyDown={keepEnter}
      />
    </label>
  );
}

/** Who moves a slider by keyboard is not done yet. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}
