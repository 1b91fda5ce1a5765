import DownloadIcon from 'lucide-react/icons/download';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadFile } from '../download/download-file.ts';
import styles from './MessageText.module.css';
import { type MessageFile, splitMessage } from './message-files.ts';

/** The text of a message of the product, and a button for each file that it leads to. */
export function MessageText({ body }: { body: string }) {
  const { text, files } = splitMessage(body);
  return (
    <>
      <p className={styles.text}>{text}</p>
      {files.map((file) => (
        <FileButton key={file.id} file={file} />
      ))}
    </>
  );
}

/** The address of a file is good for five minutes (decision 19), so it is asked for at the press. */
function FileButton({ file: { id, name } }: { file: MessageFile }) {
  const [isAsking, setAsking] = useState(false);
  const download = async () => {
    setAsking(true);
    await downloadFile(() => call('fileLinkGet', { path: { file_id: id } }, { quiet: true }));
    setAsking(false);
  };
  return (
    <Button
      wide
      icon={<DownloadIcon size={16} aria-hidden="true" />}
      loading={isAsking}
      onClick={() => void download()}
    >
      {name}
    </Button>
  );
}
