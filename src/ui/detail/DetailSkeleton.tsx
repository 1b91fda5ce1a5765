import { Card } from '../Card.tsx';
import { Skeleton } from '../Skeleton.tsx';
import styles from './DetailFrame.module.css';

/** In the shape of a detail page, while its record is on the way; shown by the caller once 750 ms have gone by. */
export function DetailSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.skeleton}>
        <div className={styles.wide}>
          <Skeleton visible shape="title" />
        </div>
        <Card>
          <Skeleton visible shape="table" rows={5} columns={2} />
        </Card>
        <Card>
          <Skeleton visible shape="table" rows={3} columns={2} />
        </Card>
      </div>
    </div>
  );
}
