import type { DragEvent } from 'react';
import { useState } from 'react';
import { Icon } from '#views/components/icon/Icon.tsx';
import * as de from '#views/texts/de.ts';
import styles from './PictureChooser.module.css';
import { pictureTypes } from './pictureFile.ts';

interface PictureChooserProps {
  label: string;
  /** Whether several files can be selected. */
  several?: boolean;
  onFiles: (files: Iterable<File>) => void;
}

export function PictureChooser({ label, several = false, onFiles }: PictureChooserProps) {
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    onFiles(several ? files : files.slice(0, 1));
  }

  return (
    <label
      className={styles.chooser}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className="visuallyHidden"
        accept={pictureTypes}
        multiple={several}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Without this reset, selecting the same file again would not fire an event.
          target.value = '';
        }}
      />
      <Icon name="image-up" size={24} />
      <span className={styles.label}>{label}</span>
      <span className="note">{several ? de.editor.dropPictures : de.editor.dropPicture}</span>
    </label>
  );
}
