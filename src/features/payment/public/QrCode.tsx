import { encode } from 'uqr';
import styles from './payment.module.css';

/**
 * A QR code, dark on light in every theme so that cameras read it.
 * @param width pixels
 */
export function QrCode({ content, width, label }: { content: string; width: number; label: string }) {
  const { data, size } = encode(content, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      width={width}
      height={width}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
