import { useEffect } from 'react'

/** Page parts with an accessible name. */
const named = ':is(section, nav, form, ol, ul):is([aria-label], [aria-labelledby]), [role="group"], table, dialog'

const around = (element: Element): Element[] => {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...around(parent)]
}

const focusOn = (element: Element | null | undefined): void => {
  if (!(element instanceof HTMLElement)) return
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/**
 * When the focused element disappears, such as a row with its own Remove button, focuses the named part around it, or the page's
 * heading.
 */
export const useRestoredFocus = (): void => {
  useEffect(() => {
    let last: Element | undefined
    /** Its ancestors, innermost first; for a dialog, followed by those of the button that opened it. */
    let trail: readonly Element[] = []
    let behind: readonly Element[] = []
    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const inPopup = target.closest('dialog') !== null
      if (inPopup && last?.closest('dialog') === null) behind = trail
      last = target
      trail = inPopup ? [...around(target), ...behind] : around(target)
    }
    // Pressing an empty area drops the focus.
    const noteLeft = () =>
      queueMicrotask(() => {
        if (last?.isConnected === true && document.activeElement === document.body) last = undefined
      })
    const watch = new MutationObserver(() => {
      if (last === undefined || last.isConnected) return
      last = undefined
      if (document.activeElement !== document.body) return
      const left = trail.find((element) => element.isConnected && element.matches(named))
      focusOn(left ?? document.querySelector('main h1'))
    })
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('focusout', noteLeft)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('focusout', noteLeft)
      watch.disconnect()
    }
  }, [])
}
