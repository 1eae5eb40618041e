import { signIn, signInFields } from '@openroll/contract/roles/sign-in'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { queryClient } from '../../query.ts'
import { remember } from '../../session.ts'
import { saveFilter } from '../../shop/filter/save-filter.ts'
import { useFilter } from '../../shop/filter/use-filter.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSession } from '../../use-session.ts'
import { wayBack } from './way-back.ts'

/** Sign-in for reps, group administrators, members and operators (D-1.04); leads back to where one came from. */
export const Component = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { filter } = useFilter()
  const hasEnrollment = useSession('tempId') !== null
  const form = useFieldsForm({
    fields: signInFields,
    states: allAsked(signInFields),
    save: async ({ email = '', password = '' }) => {
      const { result } = await send(signIn, { email, password })
      queryClient.clear()
      // The server begins a new session with a sign-in: what this browser held as a visitor is not reached from here.
      remember({ signed_in: '1', tempId: null, receiptId: null, isFilterDataSubmitted: null })
      const back = wayBack(search, result.role)
      if (filter === undefined || result.role !== 'member') return navigate(back)
      // A member who answered the four questions before signing in is not asked them again.
      const { zip, dob, gender, tier } = filter
      const isAnswered = await saveFilter({ zip, dob, gender, tier }).then(
        () => true,
        () => false,
      )
      return navigate(isAnswered && back === '/' ? '/plans' : back)
    },
  })
  return (
    <div className="page sign-in">
      <title>Sign in</title>
      <h1 tabIndex={-1}>Sign in</h1>
      <p>For reps, group administrators, members and operators. You don’t need an account to see plans or to enroll.</p>
      {hasEnrollment && (
        <Notice kind="note">
          <p>
            Signing in closes the enrollment that you started in this browser. To keep it, use Save &amp; Continue Later
            first.
          </p>
        </Notice>
      )}
      <FieldsForm
        of={form}
        className="form card"
        foot={
          <Button type="submit" busy={form.busy}>
            {form.busy ? 'Signing in' : 'Sign in'}
          </Button>
        }
      />
    </div>
  )
}
