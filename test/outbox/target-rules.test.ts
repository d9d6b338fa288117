import { describe, expect, test } from 'vitest';
import { createTargetPolicy } from '../../src/outbox/target-rules.js';

const strict = createTargetPolicy({ allowedHosts: [], allowedCidrs: [] });

describe('an address as text', () => {
  test.each([
    'https://example.com/hook',
    'https://example.com:443/hook?company=1',
    'https://example.com:8443/',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
    'https://hooks.مثال.com/راتب',
    'https://example.com\\@127.0.0.1/',
  ])('is acceptable: %s', (url) => {
    expect(strict.findUrlProblem(url)).toBeUndefined();
  });

  test.each([
    ['', 'not_a_url'],
    ['example.com/hook', 'not_a_url'],
    ['https://', 'not_a_url'],
    ['https://exa mple.com/', 'not_a_url'],
    ['https://example.com/\nhook', 'not_a_url'],
    ['https://example.com/\u0000', 'not_a_url'],
    ['https://[fe80::1%25eth0]/', 'not_a_url'],
    ['https://999.1.1.1/', 'not_a_url'],
    [`https://example.com/${'x'.repeat(2_040)}`, 'not_a_url'],
    ['ftp://example.com/', 'not_http'],
    ['file:///etc/passwd', 'not_http'],
    ['javascript:alert(1)', 'not_http'],
    ['http://example.com/', 'https_required'],
    ['https://user@example.com/', 'contains_credentials'],
    ['https://user:password@example.com/', 'contains_credentials'],
    ['https://:password@example.com/', 'contains_credentials'],
    ['https://example.com/#part', 'contains_fragment'],
    ['https://example.com/#', 'contains_fragment'],
    ['https://example.com:22/', 'port_not_allowed'],
    ['https://example.com:80/', 'port_not_allowed'],
    ['https://example.com:5432/', 'port_not_allowed'],
    ['https://example.com:6379/', 'port_not_allowed'],
    ['https://example.com:10250/', 'port_not_allowed'],
  ])('is refused: %j, %s', (url, problem) => {
    expect(strict.findUrlProblem(url)).toBe(problem);
  });

  test.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ⓛocalhost',
    'api.localhost',
    'printer.local',
    'metadata.google.internal',
    'nas.home.arpa',
    'erp',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0',
    '0.0.0.0',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '10.0.0.1',
    '100.64.0.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:10.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[100::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2002:7f00:1::]',
    '[3fff::1]',
    '[4000::1]',
    '[5f00::1]',
    '[fc00::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
  ])('is refused as private, over https and http: %s', (host) => {
    expect(strict.findUrlProblem(`https://${host}/`)).toBe('private_address');
    expect(strict.findUrlProblem(`http://${host}:8080/`)).toBe('private_address');
  });
});

describe('an operator', () => {
  const policy = createTargetPolicy({
    allowedHosts: ['erp', 'Hooks.Internal', '127.0.0.1', '::1'],
    allowedCidrs: ['10.1.0.0/16', 'fd00:1::/32'],
  });

  test('may allow single hosts, over http and on any port', () => {
    for (const url of [
      'http://erp/hook',
      'http://erp.:80/hook',
      'http://hooks.internal:81/',
      'http://127.0.0.1:4400/',
      'http://[::1]/',
    ])
      expect(policy.findUrlProblem(url)).toBeUndefined();
  });

  test('opens no port of a database or control plane with it', () => {
    for (const url of [
      'http://hooks.internal:10250/',
      'http://127.0.0.1:5432/',
      'https://erp:6379/',
    ])
      expect(policy.findUrlProblem(url)).toBe('port_not_allowed');
  });

  test('may allow networks', () => {
    expect(policy.findUrlProblem('http://10.1.2.3/')).toBeUndefined();
    expect(policy.findUrlProblem('http://[fd00:1::5]:8080/')).toBeUndefined();
    expect(policy.isAllowedAddress('10.1.255.255')).toBe(true);
    expect(policy.isAllowedAddress('::ffff:10.1.2.3')).toBe(true);
  });

  test('allows nothing else by it', () => {
    for (const url of [
      'http://erp.example/',
      'http://sub.erp/',
      'https://127.0.0.2/',
      'https://10.2.0.1/',
      'https://[fd00:2::1]/',
      'http://user@erp/',
    ])
      expect(policy.findUrlProblem(url)).toBeDefined();
    expect(policy.isAllowedAddress('10.2.0.1')).toBe(false);
  });

  test('is told at the start about a network that is none', () => {
    expect(() => createTargetPolicy({ allowedHosts: [], allowedCidrs: ['10.0.0.0'] })).toThrow(
      '10.0.0.0',
    );
  });
});
