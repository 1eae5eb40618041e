import { takenFields } from '@openroll/contract/office/files/taken-files'
import type { ReactNode } from 'react'
import { FormModal } from '../../form/FormModal.tsx'
import { allAsked, useFieldsForm } from '../../form/use-fields-form.ts'
import { saveFile } from '../../ui/save-file.ts'

type Props<Why extends string> = {
  title: string
  /** What is in the file, and what to do with it. */
  says: ReactNode
  words: Readonly<Record<Why, string>>
  /** The reason of an ordinary day. */
  preset?: Why
  take: (why: Why) => Promise<File>
  submit?: string
  onClose: () => void
}

/** Asks why a file is needed that holds whole numbers of people, or people who were erased; then the browser keeps it. */
export const TakeFileModal = <Why extends string>({
  title,
  says,
  words,
  preset,
  take,
  submit = 'Download',
  onClose,
}: Props<Why>) => {
  const fields = takenFields(words)
  const isReason = (code: string): code is Why => Object.hasOwn(words, code)
  const form = useFieldsForm({
    fields,
    states: allAsked(fields).map((state) => ({ ...state, value: preset ?? null })),
    save: async ({ why = '' }) => {
      if (!isReason(why)) return
      saveFile(await take(why))
      onClose()
    },
  })
  return (
    <FormModal
      title={title}
      of={form}
      label="Download a file"
      heading={
        <>
          {says}
          <p>The audit log notes that you took it, and why.</p>
        </>
      }
      submit={submit}
      onClose={onClose}
    />
  )
}
