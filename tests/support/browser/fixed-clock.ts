/** Loaded before a program (`node --import`): its clock starts at a fixed moment, and runs on. */
const Actual = Date;
const offset = Actual.parse('2026-03-11T09:00:00-05:00') - Actual.now();

class FixedDate extends Actual {
  constructor(...parts: [] | [string | number | Date]) {
    if (parts.length === 0) super(Actual.now() + offset);
    else super(...parts);
  }
  static override now(): number {
    return Actual.now() + offset;
  }
}
globalThis.Date = FixedDate as DateConstructor;
