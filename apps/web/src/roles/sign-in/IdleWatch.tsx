import { getSignedInPerson, signIn, signInFields, type SecondFactor } from '@openroll/contract/roles/sign-in'
import type { Role } from '@openroll/contract/role-meanings'
import { Suspense, useEffect, useState } from 'react'
import { answeredLast, send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { useRun } from '../../form/use-run.ts'
import { refreshAll } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { later } from '../../ui/later.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { endOf, idleAt } from './idle.ts'

const SecondFactorForm = later(() =>
  import('../second-factor/SecondStep.tsx').then((module) => module.SecondFactorForm),
)

/** Each tab tells the others when it was answered: a session that is used in one is used in all. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('openroll-answered')

const seenNow = (others = 0) => ({ answered: Math.max(answeredLast(), others), now: Date.now() })

const useAnswered = () => {
  const [seen, setSeen] = useState(() => seenNow())
  useEffect(() => {
    let others = 0
    let told = 0
    const look = () => {
      const own = answeredLast()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of this site alone
      if (own > told) channel?.postMessage(own)
      told = own
      setSeen(seenNow(others))
    }
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') others = Math.max(others, data)
      look()
    }
    channel?.addEventListener('message', hear)
    const looking = setInterval(look, 5000)
    return () => {
      clearInterval(looking)
      channel?.removeEventListener('message', hear)
    }
  }, [])
  return { ...seen, look: () => setSeen(seenNow()) }
}

/** Warns who is signed in before their session ends for being idle, and signs them in again where they are once it has (D-1.04). */
export const IdleWatch = () => {
  const { answered, now, look } = useAnswered()
  const state = idleAt(answered, now)
  if (state === 'in use') return null
  return state === 'ends soon' ? <EndsSoon end={endOf(answered)} onStay={look} /> : <Ended onSignedIn={look} />
}

const EndsSoon = ({ end, onStay }: { end: number; onStay: () => void }) => {
  const { busy, trouble, run } = useRun()
  const stay = async () => {
    if (await run(() => send(getSignedInPerson, {}))) onStay()
  }
  const at = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(end)
  return (
    <Modal title="Are you still there?" onClose={() => void stay()}>
      <p>
        Nothing was done here for a while. To protect what you see, you will be signed out at {at}. What you typed stays
        on this page.
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

const Ended = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const [second, setSecond] = useState<readonly SecondFactor[]>()
  const back = async ({ role }: { readonly role: Role }) => {
    remember({ signed_in: '1', usertype: role })
    onSignedIn()
    await refreshAll()
  }
  return (
    <Modal title="You have been signed out">
      {second !== undefined ? (
        <Suspense fallback={<Skeleton height="10rem" />}>
          <SecondFactorForm className="form" by={second} onEntered={back} onAgain={() => setSecond(undefined)} />
        </Suspense>
      ) : (
        <Again onEntered={back} onSecond={setSecond} />
      )}
    </Modal>
  )
}

type Again = {
  onEntered: (person: { readonly role: Role }) => Promise<void>
  onSecond: (by: readonly SecondFactor[]) => void
}

const Again = ({ onEntered, onSecond }: Again) => {
  const form = useFieldsForm({
    fields: signInFields,
    states: allAsked(signInFields),
    save: async ({ email = '', password = '' }) => {
      const { result, second_factor = [] } = await send(signIn, { email, password })
      return result === null ? onSecond(second_factor) : onEntered(result)
    },
  })
  return (
    <FieldsForm
      brief
      of={form}
      heading={<p>Nothing was done here for a while. Sign in again to go on; what you typed is still here.</p>}
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
