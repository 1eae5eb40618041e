import { type OwnAccount } from '@openroll/contract/roles/account'
import { addPasskey, beginPasskey, passkeyFields, removePasskey } from '@openroll/contract/roles/passkey'
import type { OutputOf } from '@openroll/contract/call'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { useState } from 'react'
import { refusedFor, send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { exactMoment } from '../../shown-moment.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { AskPassword } from './AskPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = OutputOf<typeof beginPasskey>
type Doing =
  | { readonly at: 'password' }
  | { readonly at: 'remove'; readonly passkey_id: string }
  | { readonly at: 'name'; readonly begun: Begun }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

type Naming = { begun: Begun; onClose: () => void; onAdded: (codes: readonly string[]) => void }

const Name = ({ begun, onClose, onAdded }: Naming) => {
  const form = useFieldsForm({
    fields: passkeyFields,
    states: allAsked(passkeyFields),
    save: async ({ name = '' }) => {
      const { makePasskey } = await import('../second-factor/passkeys.ts')
      const answer = await makePasskey(begun).catch(() => {
        throw refusedFor('name', 'No passkey was made. Try again, or use another device')
      })
      onAdded((await send(addPasskey, { name, answer })).recovery_codes)
    },
  })
  return (
    <FormModal
      title="Add a passkey"
      of={form}
      heading={<p>Your browser asks you for it: a fingerprint, the lock of this device, or a security key.</p>}
      submit="Make the passkey"
      onClose={onClose}
    />
  )
}

/** Passkeys: what can’t be typed into a copied page. */
export const Passkeys = ({ passkeys }: Pick<OwnAccount, 'passkeys'>) => {
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const done = async () => {
    close()
    await refresh(getSignedInPerson)
  }
  const added = async (codes: readonly string[]) => (codes.length > 0 ? setDoing({ at: 'codes', codes }) : done())
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="own-sessions">
          {passkeys.map(({ passkey_id, name, made_at, used_at }) => (
            <li key={passkey_id}>
              <div>
                <strong>{name}</strong>
                <small className="muted">
                  Passkey since {exactMoment(made_at)} ·{' '}
                  {used_at === null ? 'not used yet' : `used ${exactMoment(used_at)}`}
                </small>
              </div>
              <Button look="quiet" small onClick={() => setDoing({ at: 'remove', passkey_id })}>
                Remove<span className="visually-hidden"> the passkey {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button look="secondary" onClick={() => setDoing({ at: 'password' })}>
          Add a passkey
        </Button>
      </div>
      {doing?.at === 'password' && (
        <AskPassword
          title="Add a passkey"
          onClose={close}
          onGiven={async (password) => setDoing({ at: 'name', begun: await send(beginPasskey, { password }) })}
        />
      )}
      {doing?.at === 'remove' && (
        <AskPassword
          title="Remove the passkey"
          onClose={close}
          onGiven={async (password) => {
            await send(removePasskey, { password, passkey_id: doing.passkey_id })
            await done()
          }}
        />
      )}
      {doing?.at === 'name' && <Name begun={doing.begun} onClose={close} onAdded={(codes) => void added(codes)} />}
      {doing?.at === 'codes' && <RecoveryCodes codes={doing.codes} onDone={() => void done()} />}
    </>
  )
}
