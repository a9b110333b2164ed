/** Keyboard shortcuts, for the key handler, the toolbar and the help. */

export const SHORTCUTS = {
  bold: { keys: 'Ctrl+B', label: 'Negrita' },
  italic: { keys: 'Ctrl+I', label: 'Cursiva' },
  underline: { keys: 'Ctrl+U', label: 'Subrayado' },
  strikethrough: { keys: 'Ctrl+Mayús+X', label: 'Tachado' },
  h2: { keys: 'Ctrl+Alt+2', label: 'Título' },
  h3: { keys: 'Ctrl+Alt+3', label: 'Subtítulo' },
  h4: { keys: 'Ctrl+Alt+4', label: 'Título menor' },
  paragraph: { keys: 'Ctrl+Alt+0', label: 'Párrafo' },
  bullet: { keys: 'Ctrl+Alt+8', label: 'Lista' },
  number: { keys: 'Ctrl+Alt+7', label: 'Lista numerada' },
  quote: { keys: 'Ctrl+Alt+9', label: 'Cita' },
  indent: { keys: 'Tab', label: 'Bajar un nivel en la lista' },
  outdent: { keys: 'Mayús+Tab', label: 'Subir un nivel en la lista' },
  left: { keys: 'Ctrl+Mayús+L', label: 'Alinear a la izquierda' },
  center: { keys: 'Ctrl+Mayús+E', label: 'Centrar' },
  right: { keys: 'Ctrl+Mayús+R', label: 'Alinear a la derecha' },
  link: { keys: 'Ctrl+K', label: 'Enlace' },
  undo: { keys: 'Ctrl+Z', label: 'Deshacer' },
  redo: { keys: 'Ctrl+Y', label: 'Rehacer' },
  help: { keys: 'Ctrl+/', label: 'Atajos de teclado' },
} as const;
export type ShortcutName = keyof typeof SHORTCUTS;

/** Shortcuts without a button. */
export const OTHER_SHORTCUTS: readonly { keys: string; label: string }[] = [
  { keys: 'Alt+F10', label: 'Ir a la barra de herramientas; con las flechas se pasa de un botón a otro' },
  { keys: 'Esc y luego Tab', label: 'Salir del texto' },
  { keys: 'Tab, Mayús+Tab', label: 'En una tabla: celda siguiente y celda anterior' },
  { keys: 'Intro', label: 'Con una imagen elegida: cambiarla' },
  { keys: 'Supr', label: 'Con una imagen, una línea o una tabla elegida: quitarla' },
  { keys: 'Ctrl+Mayús+V', label: 'Pegar solo las palabras' },
];
