import { workEnd, type RejectedRow } from '@openroll/contract/office/worklist'
import { workNote } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'

type Kept = {
  readonly enrollment_id: string
  readonly work_id: string
  readonly assigned_to: number | null
  readonly assigned_name: string | null
  readonly done_at: string | null
  readonly done_by: string | null
  readonly done_how: keyof typeof workEnd | null
  readonly sealed: string | null
}

/** Who has it, and how it ended, with the note opened. */
export const stands = (
  { enrollment_id, work_id, assigned_to, assigned_name, done_at, done_by, done_how, sealed }: Kept,
  vault: Vault,
): Pick<RejectedRow, 'work_id' | 'assigned_to' | 'done'> => ({
  work_id,
  assigned_to: assigned_to === null ? null : { id: assigned_to, name: assigned_name ?? `Operator ${assigned_to}` },
  done:
    done_at === null || done_how === null
      ? null
      : {
          at: done_at,
          by: done_by ?? '',
          how: done_how,
          note: sealed === null ? null : (vault.read(workNote, { enrollment_id, work_id }, sealed) ?? null),
        },
})

/** A filter that is not used asks for what is to be done; “you” is whoever asks. */
export const given = ({
  input: { show = 'open', whose },
  asker,
}: {
  readonly input: { readonly show?: string | undefined; readonly whose?: string | undefined }
  readonly asker: { readonly person: { readonly id: number } | null }
}) => ({ show, whose: whose === undefined ? undefined : whose === 'mine' ? (asker.person?.id ?? 0) : null })

type Shown = Pick<RejectedRow, 'assigned_to' | 'done'>
/** Who has it and how it ended, as a CSV has it. */
export const inWords = ({ assigned_to, done }: Shown) => ({
  who: assigned_to?.name ?? '',
  how: done === null ? '' : workEnd[done.how],
  note: done?.note ?? '',
})
