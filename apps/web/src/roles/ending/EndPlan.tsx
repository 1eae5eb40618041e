import type { OwnPolicy } from '@openroll/contract/roles/member'
import { withdrawEnding } from '@openroll/contract/roles/ending'
import { Suspense, useEffect, useRef, useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { PlanKey } from './plan-key.ts'

const EndPlanModal = lazyComponent(() => import('./EndPlanModal.tsx').then((module) => module.EndPlanModal))

type Plan = OwnPolicy['plans'][number]
type Props = PlanKey & { plan: Plan; group_pays: boolean }
const resultText = {
  requested: 'We have your request and will email you a copy. Nothing changes until we decide. We’ll email you then.',
  withdrawn: 'You withdrew your request. Your plan continues as it is.',
}
type Outcome = keyof typeof resultText

/** The result, announced and focused because the pressed button is gone. */
const Result = ({ outcome }: { outcome: Outcome }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1}>
      {resultText[outcome]}
    </p>
  )
}

/** Requests the end of a plan, or withdraws the request. */
export const EndPlan = ({ plan, group_pays, ...of }: Props) => {
  const [open, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const isPending = plan.ending !== null && plan.ending.declined_on === null
  const result = outcome !== undefined && <Result key={outcome} outcome={outcome} />
  if (isPending)
    return (
      <>
        {result}
        <WithdrawRequest of={of} name={plan.plan_name} onWithdrawn={() => setOutcome('withdrawn')} />
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
          <EndPlanModal
            of={of}
            name={plan.plan_name}
            onClose={() => setOpen(false)}
            onRequested={() => setOutcome('requested')}
          />
        </Suspense>
      )}
    </>
  )
}

const WithdrawRequest = ({ of, name, onWithdrawn }: { of: PlanKey; name: string; onWithdrawn: () => void }) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const withdraw = () =>
    void run(async () => {
      await send(withdrawEnding, of)
      onWithdrawn()
    })
  return (
    <>
      <Button look="quiet" small className="end-plan" busy={busy} onClick={withdraw}>
        Withdraw request to end {name}
      </Button>
      <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
    </>
  )
}
