import { shownPhone } from '@openroll/contract/shown'
import { useSite } from '../site/use-site.ts'

/** Tells members that their group requires a code (D-1.19) and who has it; `of` is the group's name, or null if it requires none. */
export const GroupCodeHint = ({ of: group }: { of: string | null }) => {
  const { phone = '' } = useSite().settings
  if (group === null) return null
  return (
    <p>
      You last enrolled through {group}, which uses a group enrollment code. Enter it to enroll through them again. If
      you don’t have it, ask your benefits administrator
      {phone !== '' && (
        <>
          , or call us at <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>
        </>
      )}
      .
    </p>
  )
}
