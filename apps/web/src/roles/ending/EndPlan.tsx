import type { OwnPolicy } from '@openroll/contract/roles/member'
import { takeBackEnding } from '@openroll/contract/roles/ending'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { EndPlanModal } from './EndPlanModal.tsx'
import { refreshEndings, type Ending } from './refresh-endings.ts'

type Plan = OwnPolicy['plans'][number]
type Props = Ending & { plan: Plan }

/** The way to ask that a plan ends; once that is asked, the way to take it back. */
export const EndPlan = ({ plan, ...of }: Props) => {
  const [open, setOpen] = useState(false)
  const waits = plan.ending !== null && plan.ending.declined_on === null
  if (waits) return <TakeBack of={of} name={plan.plan_name} />
  if (!plan.may_ask_to_end) return null
  return (
    <>
      <Button look="quiet" small className="end-plan" onClick={() => setOpen(true)}>
        Ask to end this plan<span className="visually-hidden">: {plan.plan_name}</span>
      </Button>
      {open && <EndPlanModal of={of} name={plan.plan_name} onClose={() => setOpen(false)} />}
    </>
  )
}

const TakeBack = ({ of, name }: { of: Ending; name: string }) => {
  const { busy, trouble, run, forget } = useRun()
  const takeBack = () =>
    void run(async () => {
      await send(takeBackEnding, of)
      await refreshEndings()
    })
  return (
    <>
      <Button look="quiet" small className="end-plan" busy={busy} onClick={takeBack}>
        Take it back<span className="visually-hidden">: {name}</span>
      </Button>
      <TroubleNotice trouble={trouble} onRetry={forget} />
    </>
  )
}
