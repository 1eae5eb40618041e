import { assignEnrollment } from '@openroll/contract/office/enrollment/actions'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Section } from '../page/Section.tsx'

/** The operator the enrollment is assigned to. */
export const AssignTo = ({ of }: { of: OfficeEnrollment }) => {
  const was = of.assigned_to?.id
  const [chosen, setChosen] = useState(String(was ?? ''))
  const { busy, trouble, run } = useRun()
  if (!of.may_act)
    return (
      <Section title="Assigned to">
        <p>{of.assigned_to?.name ?? 'Unassigned'}</p>
      </Section>
    )
  const to = chosen === '' ? undefined : Number(chosen)
  const assign = () => run(() => send(assignEnrollment, { enrollment_id: of.enrollment_id, was, to }))
  return (
    <Section title="Assigned to">
      <div className="office-assign">
        <SelectField
          name="assigned_to"
          label="Operator"
          value={chosen}
          empty="Unassigned"
          options={of.operators.map(({ id, name }) => ({ value: String(id), name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button look="secondary" small busy={busy} onClick={() => void assign()}>
          Assign
        </Button>
      </div>
      <TroubleNotice trouble={trouble} onRetry={() => void assign()} />
    </Section>
  )
}
