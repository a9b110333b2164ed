import type { ToolIcon } from './tool-icons.tsx';

export type Tool = {
  icon: ToolIcon;
  label: string;
  keys?: string;
  /** Absent for what is done and not switched. */
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
};

export type ToolGroup = { label: string; tools: readonly Tool[] };
