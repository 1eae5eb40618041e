import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { FieldIdPrefix } from './field-id.ts'
import { Icon } from '../drawings/Icon.tsx'

type Props = { title: string; children: ReactNode; wide?: boolean; onClose?: () => void }

/**
 * A dialog for one question, built on the browser's own: focus stays inside and returns to its opener. Esc or a press outside closes it
 * if `onClose` is given.
 */
export const Modal = ({ title, children, wide = false, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current
    shown?.showModal()
    // Focuses a form's first box or a question's heading, not the close button.
    const box = shown?.querySelector<HTMLElement>(':is(input, select, textarea):not([readonly], :disabled)')
    ;(box ?? shown?.querySelector<HTMLElement>('h2'))?.focus()
    return () => {
      shown?.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc does the same
    <dialog
      ref={dialog}
      className={wide ? 'modal modal-wide' : 'modal'}
      aria-labelledby={heading}
      onClick={closeOutside}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className="modal-head">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {onClose !== undefined && (
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <FieldIdPrefix.Provider value={`${heading}-`}>{children}</FieldIdPrefix.Provider>
    </dialog>
  )
}
