import { useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { GroupError } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { TextField } from '#components/form/TextField.tsx';
import { capitalized } from '#shared/formats/text.ts';
import { WEEKDAYS } from '#shared/time/days.ts';
import { hoursBody, hoursIssues, type ScheduleAnswer, spansOf } from './identity.model.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

export function HoursStep(props: StepProps) {
  const { options, answers } = props.state;
  const keys = options.hours.map(({ key }) => key);
  const schedules = answers.hours.hours as Record<string, ScheduleAnswer | undefined>;
  return (
    <StepForm
      step="hours"
      bodyOf={(values) => hoursBody(values, keys)}
      check={(values) => hoursIssues(values, keys)}
      {...props}
    >
      {options.hours.map(({ key, name }) => (
        <ScheduleFields key={key} id={key} name={name} schedule={schedules[key]} />
      ))}
    </StepForm>
  );
}

type ScheduleProps = { id: string; name: string; schedule: ScheduleAnswer | undefined };

function ScheduleFields({ id, name, schedule }: ScheduleProps) {
  const [isAlways, setIsAlways] = useState(schedule?.hours.length === 0);
  const days = `hours.${id}.days`;
  return (
    <fieldset className="fieldset">
      <legend>{name}</legend>
      <div className="identity__days" id={fieldId(days)} tabIndex={-1}>
        <GroupError name={days} />
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            name={`hours.${id}.${day}`}
            label={capitalized(day)}
            defaultChecked={schedule?.days.includes(day) ?? false}
          />
        ))}
      </div>
      <Checkbox
        name={`hours.${id}.holidays`}
        label="También los festivos"
        defaultChecked={schedule?.holidays ?? false}
      />
      <Checkbox
        name={`hours.${id}.always`}
        label="Las 24 horas"
        defaultChecked={isAlways}
        onChange={(event) => setIsAlways(event.currentTarget.checked)}
      />
      {/* What is typed stays while the box is tried. */}
      <div hidden={isAlways}>
        {Array.from({ length: spansOf(schedule) }, (_, at) => (
          <div key={SPAN_NAMES[at]} className="cluster">
            <TextField
              name={`hours.${id}.hours.${at}.from`}
              label={`${SPAN_NAMES[at]}, desde`}
              type="time"
              required={at === 0}
              defaultValue={schedule?.hours[at]?.from ?? ''}
            />
            <TextField
              name={`hours.${id}.hours.${at}.to`}
              label="hasta"
              type="time"
              required={at === 0}
              defaultValue={schedule?.hours[at]?.to ?? ''}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

const SPAN_NAMES = ['Primera jornada', 'Segunda jornada', 'Tercera jornada', 'Cuarta jornada'];
