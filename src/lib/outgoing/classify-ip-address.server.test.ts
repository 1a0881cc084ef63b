import { expect, test } from 'vitest'
import { classifyIpAddress } from './classify-ip-address.server.ts'

test.each([
  ['public', ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '172.32.0.1']],
  ['loopback', ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:7f00:0001']],
  ['loopback', ['64:ff9b::7f00:1', '2002:7f00:1::']],
  ['private', ['0.0.0.0', '::', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255']],
  ['private', ['192.168.1.1', '::ffff:192.168.1.1', '2002:c0a8:101::1', '64:ff9b::a9fe:a9fe', 'fd00::1']],
  ['private', ['fe80::1%eth0', '224.0.0.1', '255.255.255.255']],
])('classifies as %s: %j', (kind, addresses) => {
  for (const address of addresses) expect(classifyIpAddress(address), address).toBe(kind)
})
