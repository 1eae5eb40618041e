import { getSignedInPerson, signIn, type SecondFactor } from '@openroll/contract/roles/sign-in'
import { signInFields } from '@openroll/contract/roles/sign-in-fields'
import type { Role } from '@openroll/contract/role-meanings'
import { Suspense, useEffect, useState } from 'react'
import { answeredLast, send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { useRun } from '../../form/use-run.ts'
import { refreshAll } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { endOf, idleAt } from './idle.ts'

const SecondFactorForm = lazyComponent(() =>
  import('../second-factor/SecondStep.tsx').then((module) => module.SecondFactorForm),
)

/** Tabs tell each other when the server last answered, since they share a session. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('openroll-answered')

const lastAnswer = (others = 0) => ({ answered: Math.max(answeredLast(), others), now: Date.now() })

const useLastAnswer = () => {
  const [latest, setLatest] = useState(() => lastAnswer())
  useEffect(() => {
    let others = 0
    let announced = 0
    const update = () => {
      const own = answeredLast()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to this site
      if (own > announced) channel?.postMessage(own)
      announced = own
      setLatest(lastAnswer(others))
    }
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') others = Math.max(others, data)
      update()
    }
    channel?.addEventListener('message', onMessage)
    const timer = setInterval(update, 5000)
    return () => {
      clearInterval(timer)
      channel?.removeEventListener('message', onMessage)
    }
  }, [])
  return { ...latest, update: () => setLatest(lastAnswer()) }
}

/** Warns before an idle session ends, and signs in again in place once it has (D-1.04). */
export const IdleWatch = () => {
  const { answered, now, update } = useLastAnswer()
  const state = idleAt(answered, now)
  if (state === 'in use') return null
  return state === 'ends soon' ? (
    <IdleWarning end={endOf(answered)} onStay={update} />
  ) : (
    <SignInAgainModal onSignedIn={update} />
  )
}

const IdleWarning = ({ end, onStay }: { end: number; onStay: () => void }) => {
  const { busy, trouble, run } = useRun()
  const stay = async () => {
    if (await run(() => send(getSignedInPerson, {}))) onStay()
  }
  const at = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(end)
  return (
    <Modal title="Are you still there?" onClose={() => void stay()}>
      <p>
        You haven’t done anything for a while. To protect your information, we’ll sign you out at {at}. What you typed
        stays on this page.
      </p>
      <TroubleNotice trouble={trouble} onRetry={() => void stay()} />
      <div className="modal-foot">
        <Button busy={busy} onClick={() => void stay()}>
          Stay signed in
        </Button>
      </div>
    </Modal>
  )
}

const SignInAgainModal = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const [secondFactors, setSecondFactors] = useState<readonly SecondFactor[]>()
  const resume = async ({ role }: { readonly role: Role }) => {
    remember({ signed_in: '1', usertype: role })
    onSignedIn()
    await refreshAll()
  }
  return (
    <Modal title="You’ve been signed out">
      {secondFactors !== undefined ? (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <SecondFactorForm
            className="form"
            factors={secondFactors}
            onSignedIn={resume}
            onStartOver={() => setSecondFactors(undefined)}
          />
        </Suspense>
      ) : (
        <PasswordForm onEntered={resume} onSecond={setSecondFactors} />
      )}
    </Modal>
  )
}

type PasswordFormProps = {
  onEntered: (person: { readonly role: Role }) => Promise<void>
  onSecond: (factors: readonly SecondFactor[]) => void
}

const PasswordForm = ({ onEntered, onSecond }: PasswordFormProps) => {
  const form = useFieldsForm({
    fields: signInFields,
    states: requiredStates(signInFields),
    save: async ({ email = '', password = '' }) => {
      const { result, second_factor = [] } = await send(signIn, { email, password })
      return result === null ? onSecond(second_factor) : onEntered(result)
    },
  })
  return (
    <FieldsForm
      brief
      of={form}
      heading={<p>You were away for a while. Sign in again to continue; what you typed is still here.</p>}
      foot={
        <div className="modal-foot">
          <a className={buttonClass('quiet')} href="/">
            Go to the home page
          </a>
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Signing in' : 'Sign in'}
          </Button>
        </div>
      }
    />
  )
}
