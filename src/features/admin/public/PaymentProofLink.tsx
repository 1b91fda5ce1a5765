import { call } from '../../../api/client.ts';
import { downloadFile } from '../../../app/download/download-file.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';

/**
 * The file that shows the bank transfer of an order, as a button that downloads it; its name alone for those who may not open it. The
 * address is asked for as it is pressed, since it holds for five minutes.
 */
export function PaymentProofLink({ orderId, name }: { orderId: string; name: string }) {
  const permitted = usePermitted(['adminPaymentProofLinkGet']);
  if (!permitted.has('adminPaymentProofLinkGet')) return name;
  const ask = () => call('adminPaymentProofLinkGet', { path: { order_id: orderId } }, { quiet: true });
  return (
    <Button size="small" onClick={() => void downloadFile(ask)}>
      {name}
    </Button>
  );
}
