import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTableNodeWithDimensions } from '@lexical/table';
import { useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { $insertBlock } from '../body/insert-block.ts';
import { EditorDialog } from '../dialogs/EditorDialog.tsx';
import { $setCaption } from '../nodes/table-caption.ts';

/** A larger table is a spreadsheet and does not fit a phone. */
const MAX_ROWS = 50;
const MAX_COLUMNS = 10;

type Props = { onClose: () => void };

/** Inserts a table: size, headers and caption. */
export function TableDialog({ onClose }: Props) {
  const [editor] = useLexicalComposerContext();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [headerRow, setHeaderRow] = useState(true);
  const [headerColumn, setHeaderColumn] = useState(false);
  const [caption, setCaption] = useState('');
  const [tried, setTried] = useState(false);
  const isValid = isCount(rows, MAX_ROWS) && isCount(columns, MAX_COLUMNS);

  const accept = () => {
    setTried(true);
    if (!isValid) return;
    editor.update(() => {
      const headers = { rows: headerRow, columns: headerColumn };
      const table = $createTableNodeWithDimensions(Number(rows), Number(columns), headers);
      $insertBlock($setCaption(table, caption));
      table.selectStart();
    });
    onClose();
  };

  return (
    <EditorDialog title="Insertar tabla" action="Insertar tabla" onAccept={accept} onClose={onClose}>
      <div className="post-editor__pair">
        <CountField name="tabla-filas" label="Filas" max={MAX_ROWS} value={rows} onChange={setRows} tried={tried} />
        <CountField
          name="tabla-columnas"
          label="Columnas"
          max={MAX_COLUMNS}
          value={columns}
          onChange={setColumns}
          tried={tried}
        />
      </div>
      <Checkbox
        name="tabla-encabezado-fila"
        label="La primera fila es de encabezados"
        hint="Sin encabezados, quien escucha la tabla no sabe qué es cada dato."
        checked={headerRow}
        onChange={(event) => setHeaderRow(event.target.checked)}
      />
      <Checkbox
        name="tabla-encabezado-columna"
        label="La primera columna es de encabezados"
        checked={headerColumn}
        onChange={(event) => setHeaderColumn(event.target.checked)}
      />
      <TextField
        name="tabla-titulo"
        label="Título de la tabla"
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
    </EditorDialog>
  );
}

const isCount = (text: string, most: number): boolean => /^[1-9]\d?$/.test(text.trim()) && Number(text) <= most;

type CountProps = {
  name: string;
  label: string;
  max: number;
  value: string;
  onChange: (text: string) => void;
  tried: boolean;
};

function CountField({ name, label, max, value, onChange, tried }: CountProps) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      errors={tried && !isCount(value, max) ? [`Escriba un número de 1 a ${max}.`] : undefined}
    />
  );
}
