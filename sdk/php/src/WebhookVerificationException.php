<?php

declare(strict_types=1);

namespace Rawatib;

/** A webhook that is not genuine, or too old. Answer 400 and do nothing with it. */
final class WebhookVerificationException extends RawatibException
{
    /** @param 'missing_headers'|'timestamp_out_of_range'|'wrong_signature'|'not_json' $reason */
    public function __construct(public readonly string $reason)
    {
        parent::__construct("The webhook is refused: $reason");
    }
}
