import { isIP, isIPv6 } from 'node:net'

/**
 * Who calls, in one spelling: what a trusted proxy says, without the port that some add, and with one form for each IPv6
 * address. What is no address at all counts for the proxy that sent it (`peer`), so that nobody has as many counts as he
 * can think of words.
 */
export function callerAddress(said: string, peer: string): string {
  const address = withoutPort(said.trim())
  if (isIP(address) === 0) return said === peer ? peer : callerAddress(peer, peer)
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  // A scope (`fe80::1%eth0`) is no part of the address.
  return mapped ?? new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1]
  return bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text
}
