import { accountChange, changeAccount, dutiesFields, type OneAccount } from '@openroll/contract/office/accounts'
import { duty } from '@openroll/contract/duty-meanings'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'

const DutiesForm = ({ account: { account_id, seen, duties } }: { account: OneAccount }) => {
  const form = useFieldsForm({
    fields: dutiesFields,
    states: [{ field_name: 'duties', value: duties.join(','), required: true, read_only: false }],
    save: async ({ duties: chosen = '' }) => {
      await send(changeAccount, { account_id, seen, change: 'duties', duties: chosen })
    },
  })
  return (
    <FieldsForm
      brief
      of={form}
      foot={
        <div>
          <Button type="submit" look="secondary" small busy={form.busy}>
            {accountChange.duties}
          </Button>
        </div>
      }
    />
  )
}

/** An operator's duties. Nobody can change their own. */
export const Duties = ({ account }: { account: OneAccount }) => (
  <section className="accounts-panel" aria-labelledby="account-duties">
    <h2 id="account-duties">Duties</h2>
    {account.own ? <p>{account.duties.map((one) => duty[one]).join(', ')}</p> : <DutiesForm account={account} />}
  </section>
)
