import type { OwnPolicy } from '@openroll/contract/roles/member'
import { takeBackEnding } from '@openroll/contract/roles/ending'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { EndPlanModal } from './EndPlanModal.tsx'
import type { Ending } from './ending.ts'

type Plan = OwnPolicy['plans'][number]
type Props = Ending & { plan: Plan; group_pays: boolean }
const said = {
  asked: 'We have your request, and email you a copy. Nothing changes before we have decided; we email you that too.',
  takenBack: 'You took it back. Your plan goes on as it is.',
}
type Done = keyof typeof said

/** What came of the button that was pressed and is gone: read out, and where focus stands then. */
const Said = ({ done }: { done: Done }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1}>
      {said[done]}
    </p>
  )
}

/** The way to ask that a plan ends; once that is asked, the way to take it back. */
export const EndPlan = ({ plan, group_pays, ...of }: Props) => {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<Done>()
  const waits = plan.ending !== null && plan.ending.declined_on === null
  const told = done !== undefined && <Said key={done} done={done} />
  if (waits)
    return (
      <>
        {told}
        <TakeBack of={of} name={plan.plan_name} onTakenBack={() => setDone('takenBack')} />
      </>
    )
  if (!plan.may_ask_to_end) return told
  return (
    <>
      {told}
      <Button look="quiet" small className="end-plan" onClick={() => setOpen(true)}>
        {group_pays ? 'How to end this plan' : 'Ask to end this plan'}
        <span className="visually-hidden">: {plan.plan_name}</span>
      </Button>
      {open && (
        <EndPlanModal of={of} name={plan.plan_name} onClose={() => setOpen(false)} onAsked={() => setDone('asked')} />
      )}
    </>
  )
}

const TakeBack = ({ of, name, onTakenBack }: { of: Ending; name: string; onTakenBack: () => void }) => {
  const { busy, trouble, run, forget } = useRun()
  const takeBack = () =>
    void run(async () => {
      await send(takeBackEnding, of)
      onTakenBack()
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
