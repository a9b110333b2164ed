/** Loaded before a program (`node --import`): its clock starts at a fixed moment, and runs on. */
const offset = Date.parse('2026-03-11T09:00:00-05:00') - Date.now();
const Actual = Date;
globalThis.Date = class extends Actual {
  constructor(...parts) {
    if (parts.length === 0) super(Actual.now() + offset);
    else super(...parts);
  }
  static now() {
    return Actual.now() + offset;
  }
};
