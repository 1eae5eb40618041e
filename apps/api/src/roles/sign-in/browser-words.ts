import Bowser from 'bowser'

/** A browser as its owner would call it: Chrome on Windows. All that is kept of what it says about itself. */
export const browserWords = (agent: string): string => {
  const { browser, os } = Bowser.parse(agent === '' ? '?' : agent.slice(0, 400))
  const [name, system] = [short(browser.name), short(os.name)]
  if (name === '') return 'A browser that does not say which it is'
  return system === '' ? name : `${name} on ${system}`
}

/** Names only, no versions, and nothing that somebody could write into a mail by naming their browser so. */
const short = (name = ''): string => (/^[A-Za-z][\w .]{0,29}$/.test(name) ? name : '')
