import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createTableNodeWithDimensions, TableNode } from '@lexical/table';
import { useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { TextField } from '#components/form/TextField.tsx';
import { $insertBlock } from '../body/blocks.ts';
import { EditorDialog } from '../dialogs/EditorDialog.tsx';
import type { DialogProps } from '../dialogs/open-dialog.ts';
import { $nodeByKey } from '../nodes/node-by-key.ts';
import { $captionOf, $setCaption } from './table-caption.ts';

/** A larger table is a spreadsheet and does not fit a phone. */
const MAXIMA = { 'tabla-filas': 50, 'tabla-columnas': 10 };
const isCount = (text: string, most: number): boolean => /^[1-9]\d?$/.test(text.trim()) && Number(text) <= most;

const checkSize = (values: FormValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(MAXIMA).flatMap(([name, most]) =>
      isCount(values[name] ?? '', most) ? [] : [[name, [`Escriba un número de 1 a ${most}.`]]],
    ),
  );

function $insertTable(values: FormValues): void {
  const table = $createTableNodeWithDimensions(Number(values['tabla-filas']), Number(values['tabla-columnas']), {
    rows: values['tabla-encabezado-fila'] === 'on',
    columns: values['tabla-encabezado-columna'] === 'on',
  });
  $setCaption(table, values['tabla-titulo'] ?? '');
  $insertBlock(table);
  table.selectStart();
}

/** Inserts a table: size, headers and caption. */
export function TableDialog({ onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  return (
    <EditorDialog
      title="Insertar tabla"
      action="Insertar tabla"
      values={{ 'tabla-filas': '3', 'tabla-columnas': '3', 'tabla-encabezado-fila': 'on' }}
      check={checkSize}
      onAccept={(values) => editor.update(() => $insertTable(values))}
      onClose={onClose}
    >
      <div className="post-editor__pair">
        <TextField name="tabla-filas" label="Filas" inputMode="numeric" required />
        <TextField name="tabla-columnas" label="Columnas" inputMode="numeric" required />
      </div>
      <Checkbox
        name="tabla-encabezado-fila"
        label="La primera fila es de encabezados"
        hint="Sin encabezados, quien escucha la tabla no sabe qué es cada dato."
      />
      <Checkbox name="tabla-encabezado-columna" label="La primera columna es de encabezados" />
      <TextField name="tabla-titulo" label="Título de la tabla" />
    </EditorDialog>
  );
}

/** Edits the caption of a table. */
export function CaptionDialog({ nodeKey = '', onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext();
  const $table = () => $nodeByKey(TableNode, nodeKey);
  const [before] = useState(() => editor.read(() => $captionOf($table())));
  return (
    <EditorDialog
      title="Título de la tabla"
      action="Guardar"
      values={{ 'tabla-titulo': before }}
      onAccept={({ 'tabla-titulo': caption = '' }) => editor.update(() => void $setCaption($table(), caption))}
      onClose={onClose}
    >
      <TextField name="tabla-titulo" label="Título" hint="Qué muestra la tabla, en una frase." />
    </EditorDialog>
  );
}
