<?php

declare(strict_types=1);

namespace Rawatib;

/** No whole answer arrived in time. What was asked may have happened nevertheless. */
final class TimeoutException extends ConnectionException
{
}
