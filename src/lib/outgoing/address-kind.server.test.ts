import { expect, test } from 'vitest'
import { addressKind } from './address-kind.server.ts'

test.each([
  ['93.184.216.34', 'public'],
  ['2606:2800:220:1:248:1893:25c8:1946', 'public'],
  ['172.32.0.1', 'public'],
  ['127.0.0.1', 'loopback'],
  ['127.8.8.8', 'loopback'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['0:0:0:0:0:ffff:7f00:0001', 'loopback'],
  ['64:ff9b::7f00:1', 'loopback'],
  ['2002:7f00:1::', 'loopback'],
  ['0.0.0.0', 'private'],
  ['::', 'private'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'private'],
  ['169.254.169.254', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['::ffff:192.168.1.1', 'private'],
  ['2002:c0a8:101::1', 'private'],
  ['64:ff9b::a9fe:a9fe', 'private'],
  ['fd00::1', 'private'],
  ['fe80::1%eth0', 'private'],
  ['224.0.0.1', 'private'],
  ['255.255.255.255', 'private'],
])('%s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind)
})
