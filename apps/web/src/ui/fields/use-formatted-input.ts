import { useRef, type ChangeEvent, type FocusEvent } from 'react'

type Shape = (typed: string, before: string) => string
type ChangeListener = ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined

const isPaste = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom')

/** Formats input before any listener sees it; the caret keeps its distance from the end. */
export const useFormattedInput = (shape: Shape, onChange: ChangeListener) => {
  const before = useRef('')
  return {
    onFocus: ({ target }: FocusEvent<HTMLInputElement>): void => {
      before.current = target.value
    },
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const { target } = event
      const shown = shape(target.value, isPaste(event) ? '' : before.current)
      if (shown !== target.value) {
        const fromEnd = target.value.length - (target.selectionStart ?? target.value.length)
        target.value = shown
        const caret = Math.max(0, shown.length - fromEnd)
        target.setSelectionRange(caret, caret)
      }
      before.current = shown
      onChange?.(event)
    },
  }
}
