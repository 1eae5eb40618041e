import { assignEnrollment } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Section } from '../page/Section.tsx'

/** Who looks after it. */
export const AssignTo = ({ of }: { of: OfficeEnrollment }) => {
  const was = of.assigned_to?.id
  const [chosen, setChosen] = useState(String(was ?? ''))
  const { busy, trouble, run } = useRun()
  if (!of.may_act)
    return (
      <Section title="Looked after by">
        <p>{of.assigned_to?.name ?? 'Nobody in particular'}</p>
      </Section>
    )
  const to = chosen === '' ? undefined : Number(chosen)
  const give = () => run(() => send(assignEnrollment, { enrollment_id: of.enrollment_id, was, to }))
  return (
    <Section title="Looked after by">
      <div className="office-assign">
        <SelectField
          name="assigned_to"
          label="Operator"
          value={chosen}
          empty="Nobody in particular"
          options={of.operators.map(({ id, name }) => ({ value: String(id), name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button look="secondary" small busy={busy} onClick={() => void give()}>
          Assign
        </Button>
      </div>
      <TroubleNotice trouble={trouble} onRetry={() => void give()} />
    </Section>
  )
}
