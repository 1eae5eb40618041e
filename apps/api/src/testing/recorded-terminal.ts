import type { Terminal } from '../commands/report.ts'

/** Runs a command in this process with a recording terminal; like runCommand, without a process. */
export const onTerminal = async (
  command: (terminal: Terminal) => Promise<number>,
): Promise<{ code: number; said: string }> => {
  let said = ''
  const say = (line: unknown) => void (said += `${String(line)}\n`)
  const code = await command({ log: say, error: say })
  return { code, said }
}
