<?php

declare(strict_types=1);

namespace Rawatib;

/** Everything that this library throws, but for wrong arguments (InvalidArgumentException). */
class RawatibException extends \RuntimeException
{
}
