import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { startOver } from '../session.ts'

/** Whether the browser itself opened this address, from a mail or by hand: no link of a page led here. */
const isOpenedAt = (path: string): boolean => {
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  return opened === undefined || !URL.canParse(opened.name) || new URL(opened.name).pathname === path
}

/** An address that the browser begins with nothing at (SF-4.40); one that a link led to keeps what was begun before. */
export const useStartOver = (): void => {
  const { pathname } = useLocation()
  const byLink = useNavigationType() !== NavigationType.Pop
  // Before anything of the screen asks: what is forgotten is not read again.
  useState(() => !byLink && isOpenedAt(pathname) && startOver())
}
