import type { OwnPolicy } from '@openroll/contract/roles/member'
import { withdrawEnding } from '@openroll/contract/roles/ending'
import { Suspense, useEffect, useRef, useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/lazy-component.ts'
import type { PlanKey } from './plan-key.ts'

const EndPlanModal = later(() => import('./EndPlanModal.tsx').then((module) => module.EndPlanModal))

type Plan = OwnPolicy['plans'][number]
type Props = PlanKey & { plan: Plan; group_pays: boolean }
const resultText = {
  asked: 'We have your request and will email you a copy. Nothing changes until we decide. We’ll email you then.',
  takenBack: 'You withdrew your request. Your plan continues as it is.',
}
type Done = keyof typeof resultText

/** The result, announced and focused because the pressed button is gone. */
const Result = ({ done }: { done: Done }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1}>
      {resultText[done]}
    </p>
  )
}

/** Requests the end of a plan, or withdraws the request. */
export const EndPlan = ({ plan, group_pays, ...of }: Props) => {
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<Done>()
  const waits = plan.ending !== null && plan.ending.declined_on === null
  const result = done !== undefined && <Result key={done} done={done} />
  if (waits)
    return (
      <>
        {result}
        <WithdrawRequest of={of} name={plan.plan_name} onTakenBack={() => setDone('takenBack')} />
      </>
    )
  if (!plan.may_request_termination) return result
  return (
    <>
      {result}
      <Button look="quiet" small className="end-plan" onClick={() => setOpen(true)}>
        {`${group_pays ? 'How to end' : 'Ask to end'} ${plan.plan_name}`}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <EndPlanModal of={of} name={plan.plan_name} onClose={() => setOpen(false)} onAsked={() => setDone('asked')} />
        </Suspense>
      )}
    </>
  )
}

const WithdrawRequest = ({ of, name, onTakenBack }: { of: PlanKey; name: string; onTakenBack: () => void }) => {
  const { busy, trouble, run, forget } = useRun()
  const takeBack = () =>
    void run(async () => {
      await send(withdrawEnding, of)
      onTakenBack()
    })
  return (
    <>
      <Button look="quiet" small className="end-plan" busy={busy} onClick={takeBack}>
        Withdraw request to end {name}
      </Button>
      <TroubleNotice trouble={trouble} onRetry={forget} />
    </>
  )
}
