import { type OwnAccount } from '@openroll/contract/roles/account'
import { addPasskey, beginPasskey, passkeyFields, removePasskey } from '@openroll/contract/roles/passkey'
import type { OutputOf } from '@openroll/contract/call'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { useState } from 'react'
import { refusedFor, send } from '../../api.ts'
import { FormModal } from '../../form/FormModal.tsx'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { exactMoment } from '../../shown-moment.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { AskPassword } from './AskPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type NewPasskey = OutputOf<typeof beginPasskey>
type OpenModal =
  | { readonly kind: 'password' }
  | { readonly kind: 'remove'; readonly passkey_id: string }
  | { readonly kind: 'name'; readonly passkey: NewPasskey }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }

type NamePasskeyProps = { passkey: NewPasskey; onClose: () => void; onAdded: (codes: readonly string[]) => void }

const NamePasskeyModal = ({ passkey, onClose, onAdded }: NamePasskeyProps) => {
  const form = useFieldsForm({
    fields: passkeyFields,
    states: requiredStates(passkeyFields),
    save: async ({ name = '' }) => {
      const { makePasskey } = await import('../second-factor/passkeys.ts')
      const answer = await makePasskey(passkey).catch(() => {
        throw refusedFor('name', 'No passkey was created. Try again, or use another device')
      })
      onAdded((await send(addPasskey, { name, answer })).recovery_codes)
    },
  })
  return (
    <FormModal
      title="Add a passkey"
      of={form}
      heading={<p>Your browser will ask for your fingerprint, screen lock or security key.</p>}
      submit="Create passkey"
      onClose={onClose}
    />
  )
}

/** Passkeys can't be phished: they only work on our pages. */
export const Passkeys = ({ passkeys }: Pick<OwnAccount, 'passkeys'>) => {
  const [openModal, setOpenModal] = useState<OpenModal>()
  const close = () => setOpenModal(undefined)
  const finish = async () => {
    close()
    await refresh(getSignedInPerson)
  }
  const showCodes = async (codes: readonly string[]) =>
    codes.length > 0 ? setOpenModal({ kind: 'codes', codes }) : finish()
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="own-sessions">
          {passkeys.map(({ passkey_id, name, made_at, used_at }) => (
            <li key={passkey_id}>
              <div>
                <strong>{name}</strong>
                <small className="muted">
                  Added {exactMoment(made_at)} ·{' '}
                  {used_at === null ? 'not used yet' : `last used ${exactMoment(used_at)}`}
                </small>
              </div>
              <Button look="quiet" small onClick={() => setOpenModal({ kind: 'remove', passkey_id })}>
                Remove<span className="visually-hidden"> passkey {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button look="secondary" onClick={() => setOpenModal({ kind: 'password' })}>
          Add a passkey
        </Button>
      </div>
      {openModal?.kind === 'password' && (
        <AskPassword
          title="Add a passkey"
          onClose={close}
          onSubmit={async (password) => setOpenModal({ kind: 'name', passkey: await send(beginPasskey, { password }) })}
        />
      )}
      {openModal?.kind === 'remove' && (
        <AskPassword
          title="Remove this passkey"
          onClose={close}
          onSubmit={async (password) => {
            await send(removePasskey, { password, passkey_id: openModal.passkey_id })
            await finish()
          }}
        />
      )}
      {openModal?.kind === 'name' && (
        <NamePasskeyModal passkey={openModal.passkey} onClose={close} onAdded={(codes) => void showCodes(codes)} />
      )}
      {openModal?.kind === 'codes' && <RecoveryCodes codes={openModal.codes} onDone={() => void finish()} />}
    </>
  )
}
