import { accountChange, changeAccount, type AccountChange, type OneAccount } from '@openroll/contract/office/accounts'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refreshPages } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Action = Exclude<AccountChange, 'duties'>

/** What each means, asked before it is done, and said afterwards. */
const says: Readonly<Record<Action, { readonly asks: string; readonly done: string }>> = {
  disable: {
    asks: 'They are signed out everywhere, and can’t sign in until somebody enables the account again.',
    done: 'The account is disabled.',
  },
  enable: { asks: 'They can sign in again with their password.', done: 'The account is enabled.' },
  'end-sessions': {
    asks: 'They are signed out everywhere, and can sign in again.',
    done: 'They are signed out everywhere.',
  },
  'mail-link': {
    asks: 'We email them a link to choose a password. Links that they got before end.',
    done: 'The email is on its way.',
  },
  'remove-second-factor': {
    asks: 'They sign in with the password alone until they set up a second step again. Be sure that it is them who asks for it.',
    done: 'The second step is removed, and they were told by email.',
  },
}

/** What can be done to an account as it stands. */
const actionsOf = ({ state, second_factor, sessions }: OneAccount): Action[] => [
  ...(state === 'disabled' ? (['enable'] as const) : (['mail-link'] as const)),
  ...(sessions.length > 0 ? (['end-sessions'] as const) : []),
  ...(second_factor ? (['remove-second-factor'] as const) : []),
  ...(state === 'disabled' ? [] : (['disable'] as const)),
]

type Asked = { account: OneAccount; action: Action; onClose: () => void; onDone: () => void }

const Ask = ({ account: { account_id, seen }, action, onClose, onDone }: Asked) => {
  const { busy, trouble, run } = useRun()
  const make = () =>
    void run(async () => {
      await send(changeAccount, { account_id, seen, change: action })
      onDone()
    })
  return (
    <Modal title={`${accountChange[action]}?`} onClose={onClose}>
      <p>{says[action].asks}</p>
      <TroubleNotice trouble={trouble} onRetry={make} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button look={action === 'disable' ? 'danger' : 'primary'} busy={busy} onClick={make}>
          {accountChange[action]}
        </Button>
      </div>
    </Modal>
  )
}

/** The buttons of one account; each asks before it is done. */
export const Actions = ({ account }: { account: OneAccount }) => {
  const [asking, setAsking] = useState<Action>()
  const [done, setDone] = useState<Action>()
  const close = () => {
    setAsking(undefined)
    // What was refused because the account looks different by now is looked at again.
    void refreshPages()
  }
  return (
    <section className="accounts-panel" aria-labelledby="account-actions">
      <h2 id="account-actions">Change this account</h2>
      {done !== undefined && (
        <Notice kind="good" live>
          <p>{says[done].done}</p>
        </Notice>
      )}
      <div className="accounts-actions">
        {actionsOf(account).map((action) => (
          <Button key={action} look="secondary" small onClick={() => setAsking(action)}>
            {accountChange[action]}
          </Button>
        ))}
      </div>
      {asking !== undefined && (
        <Ask
          account={account}
          action={asking}
          onClose={close}
          onDone={() => {
            setAsking(undefined)
            setDone(asking)
          }}
        />
      )}
    </section>
  )
}
